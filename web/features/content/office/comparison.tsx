import type { Fields } from '#contract/content/fields.ts';
import { differences, type Part } from './compare-bodies.ts';
import styles from './comparison.module.css';

/** What differs between two texts of an entry, word by word. */
export function Comparison({
	fields,
	before,
	after,
	labels,
}: {
	fields: Fields;
	before: Record<string, unknown>;
	after: Record<string, unknown>;
	labels: { before: string; after: string };
}) {
	const found = differences(fields, before, after);
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
