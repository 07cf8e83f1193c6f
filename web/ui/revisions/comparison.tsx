import { compareLines, type Line, type Part } from './compare-lines.ts';
import styles from './comparison.module.css';

/** What differs between two texts, word by word. */
export function Comparison({
	before,
	after,
	labels,
}: {
	before: readonly Line[];
	after: readonly Line[];
	labels: { before: string; after: string };
}) {
	const found = compareLines(before, after);
	if (found.length === 0) return <p>There is no difference between the two.</p>;
	return (
		<>
			<p className={styles.legend}>
				<del>{labels.before}</del> <ins>{labels.after}</ins>
			</p>
			<dl className={styles.differences}>
				{found.map(({ path, label, parts }) => (
					<div key={path}>
						<dt>{label}</dt>
						<dd className="keep-lines">{parts.map(shownPart)}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

const shownPart = ({ value, added, removed }: Part, index: number) => {
	if (added) return <ins key={index}>{value}</ins>;
	return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>;
};
