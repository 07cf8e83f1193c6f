import { useState } from 'react';
import { enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';

type Wish = { id: string; name: string; onDone: () => void };

/** Gives the hall away for the day that was asked for, or takes it back. */
export const GiveHall = ({ confirmed, ...wish }: Wish & { confirmed: boolean }) =>
	confirmed ? <Release {...wish} /> : <Confirm {...wish} />;

const change = (id: string, hallConfirmed: boolean) =>
	call(enquiryOfficeEndpoints.changeEnquiry, { params: { id }, body: { hallConfirmed } });

function Confirm({ id, name, onDone }: Wish) {
	const { busy: sending, submit: send } = useSubmit(async () => {
		try {
			await change(id, true);
			toast.success(`${name} has the hall.`);
		} catch (error) {
			toast.error(failureText(error));
		}
		onDone();
	});
	return (
		<Button look="line" small className="give" busy={sending} onClick={() => void send()}>
			Confirm<span className="visually-hidden"> the hall for {name}</span>
		</Button>
	);
}

/** Stands where Confirm stood, so a second press on it must not undo the first: it asks. */
function Release({ id, name, onDone }: Wish) {
	const [asking, setAsking] = useState(false);
	const { busy, failure, act } = useAction(() => {
		setAsking(false);
		onDone();
	});
	const release = async () => {
		await change(id, false);
		return { message: 'The day is free again.' };
	};
	return (
		<>
			<Button look="line" small className="give" onClick={() => setAsking(true)}>
				Release<span className="visually-hidden"> the hall for {name}</span>
			</Button>
			{asking && (
				<ConfirmDialog
					title={`Take the hall back from ${name}?`}
					act="Release the hall"
					look="clay"
					leave="Keep it given"
					busy={busy}
					failure={failure}
					onSubmit={() => void act(release)}
					onClose={() => setAsking(false)}
				>
					<p>
						The day is free again for others. The wish stays, and nobody is written to: please tell {name} yourself.
					</p>
				</ConfirmDialog>
			)}
		</>
	);
}
