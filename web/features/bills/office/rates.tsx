import { useState } from 'react';
import { Link } from 'react-router';
import { categories } from '#contract/applications.ts';
import { officeBillEndpoints, type SubscriptionRate, type SubscriptionRates } from '#contract/bills.office.ts';
import { monthsBetween } from '#contract/core/club-time.ts';
import { paisaIn } from '#contract/core/money.ts';
import { taxRates } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { shortMonth, taka } from '#web/core/format.ts';
import { taxLabel } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TakaField } from '#web/ui/field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { Cell, HeadCell, NarrowLine, Table } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { monthName } from './bill-labels.ts';
import { BillTabs } from './bill-tabs.tsx';
import styles from './rates.module.css';

export const meta = officeMeta('Subscriptions');

export default function RatesPage() {
	return (
		<RequirePermission permission="payments">
			<Rates />
		</RequirePermission>
	);
}

const { setRate, removeRate, setFreeMonth, subscriptionRates } = officeBillEndpoints;

function Rates() {
	const { data, error, refetch } = useEndpoint(subscriptionRates);
	const [editing, setEditing] = useState<string>();
	const [removing, setRemoving] = useState<SubscriptionRate>();
	const done = () => {
		setEditing(undefined);
		setRemoving(undefined);
		refetch();
	};
	return (
		<>
			<PageHeader
				title="Bills"
				lead="What each category pays for a month, without tax. A new amount applies from the first of a month."
			>
				{data && (
					<Button small onClick={() => setEditing('')}>
						Set a subscription
					</Button>
				)}
			</PageHeader>
			<BillTabs here="/admin/bills/rates" />
			{data ? (
				<>
					<RatesTable data={data} onSet={setEditing} onRemove={setRemoving} />
					<Yearly data={data} onDone={refetch} />
				</>
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<RowsLoading />
			)}
			{data && editing !== undefined && (
				<RateDialog category={editing} earliest={data.earliest} onDone={done} onClose={() => setEditing(undefined)} />
			)}
			{removing && (
				<ActionDialog
					title="Remove this subscription?"
					confirmLabel="Remove"
					look="clay"
					onClose={() => setRemoving(undefined)}
					onDone={done}
					action={() => call(removeRate, { body: { category: removing.category, from: removing.from } })}
				>
					<p>
						{removing.category}: {taka(removing.netPaisa)} from {monthName(removing.from)}. The amount before it stays.
					</p>
				</ActionDialog>
			)}
		</>
	);
}

function RatesTable({
	data: { rates, earliest },
	onSet,
	onRemove,
}: {
	data: SubscriptionRates;
	onSet: (category: string) => void;
	onRemove: (rate: SubscriptionRate) => void;
}) {
	return (
		<div className={styles.rates}>
			<Table aria-label="Subscriptions by category">
				<thead>
					<tr>
						<HeadCell>Category</HeadCell>
						<HeadCell look={{ hideBelow: 480 }}>From</HeadCell>
						<HeadCell look={{ hideBelow: 860 }}>Tax</HeadCell>
						<HeadCell look={{ align: 'right' }}>Per month</HeadCell>
						<HeadCell look={{ align: 'right', print: 'never' }}>
							<span className="visually-hidden">Actions</span>
						</HeadCell>
					</tr>
				</thead>
				{categories.map((category) => {
					const own = rates.filter((rate) => rate.category === category);
					return (
						<tbody key={category}>
							{own.length === 0 && (
								<tr>
									<th scope="row">{category}</th>
									<Cell look={{ hideBelow: 480 }}>–</Cell>
									<Cell look={{ hideBelow: 860 }}>–</Cell>
									<Cell look={{ align: 'right' }}>
										<StatusTag tone="wait">Not set</StatusTag>
									</Cell>
									<Cell look={{ align: 'right', print: 'never' }}>
										<button type="button" className="link-button" onClick={() => onSet(category)}>
											Set<span className="visually-hidden"> the subscription of {category}</span>
										</button>
									</Cell>
								</tr>
							)}
							{own.map((rate, index) => (
								<tr key={rate.from}>
									{index === 0 && (
										<th scope="rowgroup" rowSpan={own.length}>
											{category}
										</th>
									)}
									<Cell look={{ hideBelow: 480 }}>{monthName(rate.from)}</Cell>
									<Cell look={{ hideBelow: 860 }}>{taxLabel(rate.taxBasisPoints)}</Cell>
									<Cell look={{ align: 'right', numeric: true }}>
										{rate.netPaisa === 0 ? 'Nothing' : taka(rate.netPaisa)}
										<NarrowLine below={480}>
											From&nbsp;{shortMonth(`${rate.from}-15`)}&nbsp;{rate.from.slice(0, 4)}
										</NarrowLine>
									</Cell>
									<Cell look={{ align: 'right', print: 'never' }}>
										{rate.used || rate.from < earliest ? (
											index === 0 && (
												<button type="button" className="link-button" onClick={() => onSet(category)}>
													Change<span className="visually-hidden"> the subscription of {category}</span>
												</button>
											)
										) : (
											<button type="button" className="link-button" onClick={() => onRemove(rate)}>
												Remove
												<span className="visually-hidden">
													{' '}
													the subscription of {category} from {monthName(rate.from)}
												</span>
											</button>
										)}
									</Cell>
								</tr>
							))}
						</tbody>
					);
				})}
			</Table>
		</div>
	);
}

const Yearly = ({ data: { freeMonth }, onDone }: { data: SubscriptionRates; onDone: () => void }) => (
	<section className={styles.yearly} aria-labelledby="yearly">
		<h2 id="yearly">Members who pay by the year</h2>
		<p>
			They get one bill in July for twelve months, {freeMonth ? 'at the price of eleven.' : 'at the full price.'} To let
			a member pay by the year, open the member’s <Link to="/admin/ledger/entries">ledger</Link>.
		</p>
		<ActionButton small action={() => call(setFreeMonth, { body: { freeMonth: !freeMonth } })} onDone={onDone}>
			{freeMonth ? 'Charge all twelve months' : 'Offer one month free'}
		</ActionButton>
	</section>
);

/** A year ahead is enough for what a committee decides. */
const monthsFrom = (earliest: string) => {
	const year = Number(earliest.slice(0, 4)) + 1;
	return monthsBetween(earliest, `${year}${earliest.slice(4)}`);
};

function RateDialog({
	category,
	earliest,
	onDone,
	onClose,
}: {
	category: string;
	earliest: string;
	onDone: () => void;
	onClose: () => void;
}) {
	const { bind, dialog } = useDialogForm({
		initial: { category, from: earliest, amount: '', tax: '0' },
		fields: ['category', 'from', 'netPaisa', 'taxBasisPoints'],
		async send({ amount, tax, ...rest }) {
			const body = { ...rest, netPaisa: paisaIn(amount), taxBasisPoints: Number(tax) };
			return (await call(setRate, { body: checkInput(setRate.body, body) })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="Set a subscription" confirmLabel="Save" {...dialog} onClose={onClose}>
			<SelectField label="Category" {...bind('category')}>
				<option value="">Choose…</option>
				{categories.map((one) => (
					<option key={one}>{one}</option>
				))}
			</SelectField>
			<SelectField label="From" {...bind('from')}>
				{monthsFrom(earliest).map((month) => (
					<option key={month} value={month}>
						{monthName(month)}
					</option>
				))}
			</SelectField>
			<TakaField
				label="Amount a month in taka, without tax"
				hint="0 if the category pays nothing, as honorary members do."
				{...bind('amount', 'netPaisa')}
			/>
			<SelectField label="Tax" {...bind('tax', 'taxBasisPoints')}>
				{taxRates.map((rate) => (
					<option key={rate} value={rate}>
						{taxLabel(rate)}
					</option>
				))}
			</SelectField>
		</ConfirmDialog>
	);
}
