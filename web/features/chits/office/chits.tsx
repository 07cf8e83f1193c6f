import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { chitEndpoints, chitPlaces, newChit, type PriceList } from '#contract/chits.office.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { paisaIn } from '#contract/core/money.ts';
import { chargeHeadLabel, taxRates } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { taxLabel } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission, useCan } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ChitItems } from './chit-items.tsx';
import { type ChitLine, linesOf, sumOf, textOf } from './chit-lines.ts';
import { ChitList } from './chit-list.tsx';
import { ChitMemberField, type ChosenMember } from './chit-member.tsx';
import type { WaitingChit } from './chit-queue.ts';
import styles from './chits.module.css';
import { useChitQueue } from './use-chit-queue.ts';

export const meta = officeMeta('Chits');

export default function ChitsPage() {
	return (
		<RequirePermission permission="counter">
			<Chits />
		</RequirePermission>
	);
}

const empty = { quantities: {} as Readonly<Record<string, number>>, other: '', amount: '', number: '' };

function Chits() {
	const [params] = useSearchParams();
	const place = chitPlaces.find((name) => name === params.get('place')) ?? 'restaurant';
	const { data, refetch } = useEndpoint(chitEndpoints.priceLists);
	const prices = data?.find((list) => list.place === place);
	const { queue, ...queued } = useChitQueue();
	const [member, setMember] = useState<ChosenMember>();
	const [values, setValues] = useState(empty);
	/** A chit that was refused and is written again; it keeps its id, so that it cannot be charged twice. */
	const [corrected, setCorrected] = useState<WaitingChit>();

	const lines = prices ? linesOf(prices, values.quantities) : [];
	const otherPaisa = values.amount ? paisaIn(values.amount) : 0;
	const totalPaisa = sumOf(lines) + otherPaisa;

	const { failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const chit = {
				id: corrected?.id ?? newId(),
				member: member?.by,
				place,
				text: textOf(lines, values.other.trim() || (otherPaisa > 0 ? chargeHeadLabel(place) : '')),
				day: corrected?.day ?? clubDay(new Date()),
				totalPaisa,
				number: values.number,
			};
			const checked = checkInput(newChit, chit, member?.found?.problem ? { member: member.found.problem } : {});
			await queue.add({ ...checked, memberText: member!.text });
			setMember(undefined);
			setValues(empty);
			setCorrected(undefined);
			void queue.sendAll();
		},
		{ fields: ['member', 'text', 'totalPaisa', 'number'] },
	);
	const bind = (name: 'other' | 'amount' | 'number') => ({
		name,
		value: values[name],
		autoComplete: 'off',
		onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
	});

	return (
		<div className={styles.page}>
			<PageHeader title="Chits" lead="What a member signs for. It is on the next bill.">
				<nav className={classes(styles.places, 'no-print')} aria-label="Where">
					{chitPlaces.map((name) => (
						<Link
							key={name}
							to={name === 'restaurant' ? '/admin/chits' : `/admin/chits?place=${name}`}
							replace
							aria-current={name === place ? 'page' : undefined}
							onClick={() => setValues({ ...values, quantities: {} })}
						>
							{chargeHeadLabel(name)}
						</Link>
					))}
				</nav>
			</PageHeader>
			<section className={styles.signer} aria-labelledby="member-title">
				<h2 id="member-title">Who pays</h2>
				<ChitMemberField chosen={member} error={fieldErrors.member} onChoose={setMember} />
			</section>
			<form
				ref={form}
				noValidate
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<div className={styles.what}>
					<h2>Items</h2>
					{prices && (
						<ChitItems
							parts={prices.parts}
							quantities={values.quantities}
							onChange={(quantities) => setValues({ ...values, quantities })}
						/>
					)}
				</div>
				<div className={styles.foot}>
					<h2>Chit</h2>
					<ChosenItems lines={lines} />
					<div className={styles.other}>
						<TextField label="Something else" optional maxLength={120} {...bind('other')} error={fieldErrors.text} />
						<TextField
							label="Price in taka"
							inputMode="decimal"
							maxLength={16}
							{...bind('amount')}
							error={lines.length === 0 || values.amount ? fieldErrors.totalPaisa : undefined}
						/>
					</div>
					<TextField
						label="Chit number"
						hint="As printed on the paper that the member signs."
						maxLength={30}
						{...bind('number')}
						error={fieldErrors.number}
					/>
					<Failure text={failure} />
				</div>
				<div className={styles.total} data-sticky-actions>
					<output aria-label="Total">
						<b className="numeric">{Number.isNaN(totalPaisa) ? '–' : taka(totalPaisa)}</b>
					</output>
					<Button type="submit">Charge</Button>
				</div>
			</form>
			<ChitList
				{...queued}
				queue={queue}
				onCorrect={(chit) => {
					setCorrected(chit);
					setMember(undefined);
					setValues({ ...empty, other: chit.text, amount: String(chit.totalPaisa / 100), number: chit.number });
					document.getElementById('member-title')?.scrollIntoView();
				}}
			/>
			{prices && <TaxInPrices prices={prices} onDone={refetch} />}
		</div>
	);
}

/** What was tapped, so that nobody has to open the parts of the menu again. */
const ChosenItems = ({ lines }: { lines: readonly ChitLine[] }) =>
	lines.length > 0 && (
		<ul className={styles.chosenItems} aria-label="On the chit">
			{lines.map(({ name, quantity, paisa }) => (
				<li key={name}>
					<span>
						{quantity} × {name}
					</span>
					<span className="numeric">{taka(quantity * paisa)}</span>
				</li>
			))}
		</ul>
	);

function TaxInPrices({ prices: { place, taxBasisPoints }, onDone }: { prices: PriceList; onDone: () => void }) {
	const maySet = useCan('payments');
	const [chosen, setChosen] = useState<string>();
	return (
		<p className="muted">
			{taxBasisPoints > 0 ? `The prices contain ${taxLabel(taxBasisPoints)}.` : 'The prices contain no tax.'}{' '}
			{maySet && (
				<button type="button" className="link-button" onClick={() => setChosen(String(taxBasisPoints))}>
					Change the tax
				</button>
			)}
			{chosen !== undefined && (
				<ActionDialog
					title={`The tax in the prices of the ${chargeHeadLabel(place).toLowerCase()}`}
					confirmLabel="Save"
					onClose={() => setChosen(undefined)}
					onDone={() => {
						setChosen(undefined);
						onDone();
					}}
					action={() =>
						call(chitEndpoints.setChitTax, {
							body: { place, taxBasisPoints: Number(chosen) as (typeof taxRates)[number] },
						})
					}
				>
					<SelectField label="Tax" value={chosen} onChange={({ target }) => setChosen(target.value)}>
						{taxRates.map((rate) => (
							<option key={rate} value={rate}>
								{taxLabel(rate)}
							</option>
						))}
					</SelectField>
				</ActionDialog>
			)}
		</p>
	);
}
