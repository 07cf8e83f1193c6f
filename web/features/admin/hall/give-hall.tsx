import { useState } from 'react';
import { enquiryOfficeEndpoints } from '#contract/enquiries-office.ts';
import { useSending } from '#web/components/form/use-sending.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { DeedDialog } from '#web/features/admin/review/deed-dialog.tsx';
import { useDeed } from '#web/features/admin/review/use-deed.ts';
import { call } from '#web/lib/api.ts';
import { failureText } from '#web/lib/use-ask.ts';

type Wish = { id: string; name: string; onDone: () => void };

/** Gives the hall away for the day that was asked for, or takes it back. */
export const GiveHall = ({ confirmed, ...wish }: Wish & { confirmed: boolean }) =>
	confirmed ? <Release {...wish} /> : <Confirm {...wish} />;

const change = (id: string, hallConfirmed: boolean) =>
	call(enquiryOfficeEndpoints.changeEnquiry, { params: { id }, body: { hallConfirmed } });

function Confirm({ id, name, onDone }: Wish) {
	const { sending, send } = useSending(async () => {
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
			Confirm<span className="vh"> the hall for {name}</span>
		</Button>
	);
}

/** Stands where Confirm stood, so a second press on it must not undo the first: it asks. */
function Release({ id, name, onDone }: Wish) {
	const [asking, setAsking] = useState(false);
	const { busy, failure, act } = useDeed(() => {
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
				Release<span className="vh"> the hall for {name}</span>
			</Button>
			{asking && (
				<DeedDialog
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
				</DeedDialog>
			)}
		</>
	);
}
