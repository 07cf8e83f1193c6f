import { type HallBooking, hallChange, hallOfficeEndpoints } from '#contract/hall.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { QuoteFields } from './quote-fields.tsx';
import { quoteBody, quoteValues, useQuote } from './quote-form.ts';

const { changeHallBooking, hallForm } = hallOfficeEndpoints;

/** The quote, and how the customer is reached. */
export function ChangeDialog({
	booking,
	onDone,
	onClose,
}: {
	booking: HallBooking;
	onDone: () => void;
	onClose: () => void;
}) {
	const { id, version } = booking;
	const form = useEndpoint(hallForm, { query: {} }).data;
	const quote = useQuote(quoteValues(booking, booking.lines));
	const { busy, failure, fieldErrors, submit } = useSubmit(async () => {
		const body = checkInput(hallChange, { version, ...quoteBody(quote.values) });
		toast.success((await call(changeHallBooking, { params: { id }, body })).message);
		onDone();
	});
	return (
		<ConfirmDialog
			title="Change the booking"
			confirmLabel="Save"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<QuoteFields
				{...quote}
				errors={fieldErrors}
				eventTypes={form?.eventTypes ?? [booking.event]}
				depositPercent={form?.depositPercent ?? 0}
			/>
		</ConfirmDialog>
	);
}
