import { enquiryOfficeEndpoints } from '#contract/enquiries-office.ts';
import { useSending } from '#web/components/form/use-sending.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { call } from '#web/lib/api.ts';
import { failureText } from '#web/lib/use-ask.ts';

/** Gives the hall away for the day that was asked for, or takes it back. */
export function GiveHall({
	id,
	name,
	confirmed,
	onDone,
}: {
	id: string;
	name: string;
	confirmed: boolean;
	onDone: () => void;
}) {
	const { sending, send } = useSending(async () => {
		try {
			await call(enquiryOfficeEndpoints.changeEnquiry, { params: { id }, body: { hallConfirmed: !confirmed } });
			toast.success(confirmed ? `The day is free again.` : `${name} has the hall.`);
		} catch (error) {
			toast.error(failureText(error));
		}
		onDone();
	});
	return (
		<Button look="line" small className="give" busy={sending} onClick={() => void send()}>
			{confirmed ? 'Release' : 'Confirm'}
			<span className="vh"> the hall for {name}</span>
		</Button>
	);
}
