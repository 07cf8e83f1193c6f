import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { weekdays, weeksOf } from './month.ts';

type Props = Omit<ComponentProps<'table'>, 'children'> & {
	month: string;
	/** The cell of a day; null is a place before the first or after the last day. */
	children: (date: string | null) => ReactNode;
};

/** A month with a column for each weekday. */
export const MonthTable = ({ month, children, ...table }: Props) => (
	<table {...table}>
		<thead>
			<tr>
				{weekdays.map((name) => (
					<th key={name} scope="col">
						<abbr title={name}>{name.slice(0, 3)}</abbr>
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{weeksOf(month).map((week, index) => (
				<tr key={index}>
					{week.map((date, weekday) => (
						<Fragment key={weekday}>{children(date)}</Fragment>
					))}
				</tr>
			))}
		</tbody>
	</table>
);
