import { type FormEvent, useState } from 'react';
import { safeParse } from 'zod/mini';
import { auditEndpoints, type ChainReport } from '#contract/audit.office.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { plural } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { TextField } from '#web/ui/field.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** Proof that nobody worked on the log behind the office's back. */
export function VerifyChain() {
	const [head, setHead] = useState('');
	const [wrong, setWrong] = useState<string>();
	const [report, setReport] = useState<ChainReport>();
	const [failure, setFailure] = useState<string>();
	const { busy: sending, submit: send } = useSubmit(async () => {
		setWrong(undefined);
		setFailure(undefined);
		const parsed = safeParse(auditEndpoints.verifyAudit.body, head.trim() ? { head } : {});
		if (!parsed.success) return setWrong(fieldErrorsOf(parsed.error.issues).head);
		try {
			setReport(await call(auditEndpoints.verifyAudit, { body: parsed.data }));
		} catch (error) {
			setFailure(failureText(error));
		}
	});
	function onSubmit(event: FormEvent) {
		event.preventDefault();
		void send();
	}
	return (
		<DetailsSection aria-labelledby="chain-title">
			<h2 id="chain-title">The chain</h2>
			<p className="muted">
				Every line carries a seal over itself and the line before it. Whoever changes, removes or slips in a line breaks
				it from there on.
			</p>
			<form className="chain-form" noValidate onSubmit={onSubmit}>
				<TextField
					label="Head noted down earlier"
					optional
					error={wrong}
					autoComplete="off"
					spellCheck={false}
					value={head}
					onChange={(event) => setHead(event.target.value)}
				/>
				<Button type="submit" look="line" small busy={sending} busyText="Verifying...">
					Verify the chain
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

const Report = ({ report: { count, head, broken, headFound } }: { report: ChainReport }) => (
	<div className="chain-report">
		{broken ? (
			<p>
				<StatusTag tone="bad">Broken</StatusTag> {broken.message}
			</p>
		) : headFound === false ? (
			<p>
				<StatusTag tone="bad">Broken</StatusTag> The head you noted down is not in the chain: its end was cut off, or
				the whole was written anew.
			</p>
		) : (
			<p>
				<StatusTag tone="ok">Whole</StatusTag> {count} {plural(count, 'line')}, each as it was written
				{headFound && ', with the head you noted down among them'}.
			</p>
		)}
		{head && (
			<p className="muted">
				Head to note down: <code>{head}</code>
			</p>
		)}
	</div>
);
