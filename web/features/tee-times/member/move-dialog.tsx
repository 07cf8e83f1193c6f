import { type TeeBooking, teeTimeEndpoints } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Alternatives, isOutdated } from '#web/ui/alternatives.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { momentText } from '../starts.ts';

export function MoveDialog({
	booking: { id, start: before, version },
	start,
	onChoose,
	onChanged,
	onRefused,
	onClose,
}: {
	booking: TeeBooking;
	/** The new start. */
	start: string;
	onChoose: (start: string) => void;
	onChanged: (id: string) => void;
	onRefused: () => void;
	onClose: () => void;
}) {
	const { busy, error, failure, submit, reset } = useSubmit(
		async () => {
			const { message } = await call(teeTimeEndpoints.moveTeeTime, { params: { id }, body: { start, version } });
			toast.success(message);
			onChanged(id);
		},
		{
			fields: [],
			onFailure(reason) {
				if (isOutdated(reason)) onRefused();
			},
		},
	);
	return (
		<ConfirmDialog
			title="Move the booking?"
			confirmLabel="Move"
			cancelLabel="Not now"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p>
				From {momentText(before)} to <b>{momentText(start)}</b>, with the same players.
			</p>
			<Alternatives
				error={error}
				onChoose={(other) => {
					reset();
					onChoose(other);
				}}
			/>
		</ConfirmDialog>
	);
}
