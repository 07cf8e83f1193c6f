import { type ReactNode, useState } from 'react';
import { TextAreaField } from '#web/components/ui/field.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { useDeed } from './use-deed.ts';

/** A deed that is not done without a reason. */
export function ReasonDialog({
	title,
	act,
	leave,
	deed,
	hint,
	missing = 'Please write the reason.',
	most = 500,
	onDone,
	onClose,
	children,
}: {
	title: string;
	act: string;
	leave?: string;
	deed: (reason: string) => Promise<{ message: string }>;
	/** Who will read it. */
	hint?: string;
	missing?: string;
	most?: number;
	onDone: () => void;
	onClose: () => void;
	/** What happens then. */
	children: ReactNode;
}) {
	const { busy, failure, act: perform } = useDeed(onDone);
	const [reason, setReason] = useState('');
	const [tried, setTried] = useState(false);
	const given = reason.trim();
	return (
		<DeedDialog
			title={title}
			act={act}
			look="clay"
			{...(leave && { leave })}
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setTried(true);
				if (given) void perform(() => deed(given));
			}}
			onClose={onClose}
		>
			<p className="muted">{children}</p>
			<TextAreaField
				label="Reason"
				{...(hint && { hint })}
				name="reason"
				rows={3}
				maxLength={most}
				required
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				error={tried && !given ? missing : undefined}
			/>
		</DeedDialog>
	);
}
