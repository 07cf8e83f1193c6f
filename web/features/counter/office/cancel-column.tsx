import type { CounterPayment } from '#contract/counter.office.ts';
import type { Column } from '#web/ui/list/office-table.tsx';

/** A button in each row that is not cancelled, for people who may cancel. */
export const cancelColumn = <Row extends Pick<CounterPayment, 'cancelled'>>(
	nameOf: (row: Row) => string,
	onCancel: ((row: Row) => void) | undefined,
	canBe: (row: Row) => boolean = () => true,
): Column<Row>[] =>
	onCancel
		? [
				{
					head: <span className="visually-hidden">Cancel</span>,
					align: 'right',
					cell: (row) =>
						!row.cancelled &&
						canBe(row) && (
							<button type="button" className="link-button" onClick={() => onCancel(row)}>
								Cancel<span className="visually-hidden"> {nameOf(row)}</span>
							</button>
						),
				},
			]
		: [];
