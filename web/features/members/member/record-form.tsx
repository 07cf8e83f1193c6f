import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Section } from '#contract/application-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { FormEnd } from '#web/ui/form/form-parts.tsx';
import { UploadsContext, type useContractForm, useContractSubmit } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import styles from './record-form.module.css';

/** A form for a part of the member's record. It gets the focus, because it replaces the button that opened it. */
export function RecordForm<Output extends FieldValues>({
	label,
	purpose,
	sections,
	contract,
	check,
	send,
	sendLabel,
	busyText,
	onSent,
	onCancel,
	children,
}: {
	label: string;
	/** What comes next: "save". */
	purpose: string;
	sections: readonly Pick<Section, 'id' | 'title' | 'fields'>[];
	contract: ReturnType<typeof useContractForm<Output>>;
	/** Returns what prevents sending although each field is valid. */
	check?: () => string | undefined;
	/** Sends what is in the form. After a failure the input is kept. */
	send: () => Promise<{ message: string }>;
	sendLabel: string;
	busyText: string;
	onSent: () => void;
	onCancel: () => void;
	children: ReactNode;
}) {
	const element = useRef<HTMLFormElement>(null);
	// The heading of the section stays in view.
	useEffect(() => {
		element.current?.focus({ preventScroll: true });
		element.current?.closest('section')?.scrollIntoView();
	}, []);
	const [problem, setProblem] = useState<string>();
	const { busy, submit, summary, attempts } = useContractSubmit(contract, async () => {
		const found = check?.();
		setProblem(found);
		if (found) return;
		const { message } = await send();
		toast.success(message);
		onSent();
	});
	return (
		<FormProvider {...contract.form}>
			<UploadsContext value={contract.uploads}>
				<form
					ref={element}
					className={styles.form}
					noValidate
					aria-label={label}
					tabIndex={-1}
					onSubmit={(event) => {
						event.preventDefault();
						setProblem(undefined);
						void submit();
					}}
				>
					{attempts > 0 && <ErrorSummary sections={sections} purpose={purpose} ref={summary} />}
					{children}
					<Failure text={problem} />
					<FormEnd>
						<Button type="submit" busy={busy} busyText={busyText}>
							{sendLabel}
						</Button>
						<Button look="line" onClick={onCancel}>
							Cancel
						</Button>
					</FormEnd>
				</form>
			</UploadsContext>
		</FormProvider>
	);
}
