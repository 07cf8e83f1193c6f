import { useEffect, useRef } from 'react';
import { club } from '#contract/core/club.ts';
import { saveFile } from '#web/core/save-file.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';

const sheetOf = (codes: readonly string[]) =>
	[
		`Recovery codes of your account at ${club.name}`,
		'Each works once, in place of a code from the app.',
		'',
		...codes,
		'',
	].join('\n');

/** Shown this once: the server keeps nothing that could show them again. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);

	const copy = () =>
		navigator.clipboard.writeText(codes.join('\n')).then(
			() => toast.success('The codes are copied.'),
			() => toast.error('Copying did not work. Please write them down.'),
		);
	return (
		<div className="recovery">
			<div data-print-alone>
				<h3 ref={heading} tabIndex={-1}>
					Your recovery codes
				</h3>
				<p className="muted">
					For the day the phone is lost: each works once, in place of a code from the app. They are shown only now, so
					please keep them where you keep papers.
				</p>
				<ol>
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ol>
			</div>
			<ActionRow phone="stack">
				<Button look="line" small onClick={() => void copy()}>
					Copy
				</Button>
				<Button
					look="line"
					small
					onClick={() => saveFile(new Blob([sheetOf(codes)], { type: 'text/plain' }), 'recovery-codes.txt')}
				>
					Download
				</Button>
				<Button look="line" small onClick={() => window.print()}>
					<Icon name="printer" />
					Print
				</Button>
			</ActionRow>
			<Button onClick={onKept}>I have kept them</Button>
		</div>
	);
}
