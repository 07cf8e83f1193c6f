import type { PriceList } from '#contract/chits.office.ts';
import { taka } from '#web/core/format.ts';
import styles from './chits.module.css';

type Quantities = Readonly<Record<string, number>>;

/** The menu or the products, with a button to add one more. */
export const ChitItems = ({
	parts,
	quantities,
	onChange,
}: {
	parts: PriceList['parts'];
	quantities: Quantities;
	onChange: (quantities: Quantities) => void;
}) => (
	<div className={styles.parts}>
		{parts.map(({ title, items }) => {
			const count = items.reduce((sum, { name }) => sum + (quantities[name] ?? 0), 0);
			return (
				<details key={title} name="part">
					<summary>
						{title}
						{count > 0 && <span className="numeric">{count}</span>}
					</summary>
					<ul>
						{items.map(({ name, paisa }) => (
							<Item
								key={name}
								name={name}
								paisa={paisa}
								quantity={quantities[name] ?? 0}
								onChange={(quantity) => onChange({ ...quantities, [name]: quantity })}
							/>
						))}
					</ul>
				</details>
			);
		})}
	</div>
);

const Item = ({
	name,
	paisa,
	quantity,
	onChange,
}: {
	name: string;
	paisa: number;
	quantity: number;
	onChange: (quantity: number) => void;
}) => (
	<li data-chosen={quantity > 0 || undefined}>
		<span>
			{name}
			<span className="numeric">{taka(paisa)}</span>
		</span>
		<span className={styles.count}>
			{quantity > 0 && (
				<button type="button" aria-label={`One ${name} less`} onClick={() => onChange(quantity - 1)}>
					−
				</button>
			)}
			<output aria-label={`Number of ${name}`}>{quantity > 0 && quantity}</output>
			<button type="button" aria-label={`Add ${name}`} disabled={quantity >= 99} onClick={() => onChange(quantity + 1)}>
				+
			</button>
		</span>
	</li>
);
