import type { CounterPayment } from '#contract/counter.office.ts';
import type { Column } from '#web/ui/list/office-table.tsx';

type Cancellable = Pick<CounterPayment, 'cancelled'>;
type OnCancel<Row> = ((row: Row) => void) | undefined;

/** Cancels a row that is not cancelled, for people who may cancel. */
export const CancelLink = <Row extends Cancellable>({
	row,
	name,
	onCancel,
}: {
	row: Row;
	name: string;
	onCancel: OnCancel<Row>;
}) =>
	onCancel &&
	!row.cancelled && (
		<button type="button" className="link-button" onClick={() => onCancel(row)}>
			Cancel…<span className="visually-hidden"> {name}</span>
		</button>
	);

/** The link in a column of its own; a phone has it below the other lines of the row. */
export const cancelColumn = <Row extends Cancellable>(
	nameOf: (row: Row) => string,
	onCancel: OnCancel<Row>,
	canBe: (row: Row) => boolean = () => true,
): Column<Row>[] =>
	onCancel
		? [
				{
					head: <span className="visually-hidden">Cancel</span>,
					align: 'right',
					hideBelow: 480,
					print: 'never',
					cell: (row) => canBe(row) && <CancelLink row={row} name={nameOf(row)} onCancel={onCancel} />,
				},
			]
		: [];
