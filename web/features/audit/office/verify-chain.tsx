import { useState } from 'react';
import { auditEndpoints, type ChainReport } from '#contract/audit.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { plural } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { TextField } from '#web/ui/field.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import styles from './verify-chain.module.css';

const { verifyAudit } = auditEndpoints;

/** Checks that no one changed the log outside the office pages. */
export function VerifyChain() {
	const [head, setHead] = useState('');
	const [report, setReport] = useState<ChainReport>();
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const body = checkInput(verifyAudit.body, head.trim() ? { head } : {});
			setReport(await call(verifyAudit, { body }));
		},
		{ fields: ['head'] },
	);
	return (
		<DetailsSection aria-labelledby="chain-title">
			<h2 id="chain-title">Check the log</h2>
			<p className="muted">
				Shows whether an entry was changed, removed or added afterwards: each entry contains a check number of itself
				and the entry before it.
			</p>
			<form
				ref={form}
				className={styles.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<div className={styles.head}>
					<TextField
						label="Check number noted earlier"
						hint="You find it below the result of each check."
						optional
						error={fieldErrors.head}
						autoComplete="off"
						spellCheck={false}
						value={head}
						onChange={(event) => setHead(event.target.value)}
					/>
				</div>
				<Button type="submit" look="line" small busy={busy} busyText="Checking...">
					Check the log
				</Button>
			</form>
			<div role="status">
				{failure && (
					<StatusTag as="p" tone="bad">
						{failure}
					</StatusTag>
				)}
				{report && !failure && <Report report={report} />}
			</div>
		</DetailsSection>
	);
}

const Report = ({ report: { count, erased, head, broken, headFound } }: { report: ChainReport }) => (
	<div className={styles.report}>
		{broken ? (
			<p>
				<StatusTag tone="bad">Broken</StatusTag> {broken.message}
			</p>
		) : headFound === false ? (
			<p>
				<StatusTag tone="bad">Broken</StatusTag> The check number that you noted is not in the log: entries at the end
				were deleted, or the whole log was rewritten.
			</p>
		) : (
			<p>
				<StatusTag tone="ok">Intact</StatusTag> {count} {plural(count, 'entry', 'entries')}, none changed
				{erased > 0 && `; the details of ${erased} were erased with their member`}
				{headFound && '; the check number that you noted is among them'}.
			</p>
		)}
		{head && (
			<p className="muted">
				Check number to note down: <code>{head}</code>
			</p>
		)}
	</div>
);
