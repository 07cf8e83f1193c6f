import { useRef, useState } from 'react';
import { type BookableEvent, eventBookingEndpoints } from '#contract/event-bookings.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { daysOf, guestsAllowed, isFull, noGuests } from './booking-texts.ts';
import { GuestList } from './guest-list.tsx';

const { bookEvent } = eventBookingEndpoints;

/** Takes a seat, or a place in the queue, with named guests. Names stay in their boxes when something goes wrong. */
export function RegisterForm({
	event,
	onClose,
	onSettled,
}: {
	event: BookableEvent;
	onClose: () => void;
	onSettled: () => void;
}) {
	const [guests, setGuests] = useState<string[]>([]);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();
	const form = useRef<HTMLFormElement>(null);
	const limit = guestsAllowed(event);
	const full = isFull(event);
	// A party stays together: what does not fit whole waits whole.
	const tooMany = !full && event.seatsLeft !== null && 1 + guests.length > event.seatsLeft;
	const waits = full || tooMany;
	/** What was said about the old names says nothing of the new ones. */
	const changeGuests = (next: string[]) => {
		setGuests(next);
		setErrors({});
		setFailure(undefined);
	};

	const { busy: sending, submit: send } = useSubmit(async () => {
		setFailure(undefined);
		const blank = Object.fromEntries(
			guests.flatMap((name, at) => (name.trim() ? [] : [[`guests.${at}`, 'Please write the guest’s name']])),
		);
		setErrors(blank);
		if (Object.keys(blank).length > 0) return focusFirst();
		try {
			const { message } = await call(bookEvent, { params: { id: event.id }, body: { guests } });
			toast.success(message);
			onSettled();
		} catch (error) {
			const body = error instanceof ApiError ? error.body : undefined;
			if (body?.code === 'CONFLICT' || body?.code === 'NOT_FOUND') {
				toast.error(body.message);
				return onSettled();
			}
			setErrors(body?.fieldErrors ?? {});
			setFailure(body?.fieldErrors?.guests ?? failureText(error));
			focusFirst();
		}
	});
	function focusFirst() {
		requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
	}

	return (
		<form
			ref={form}
			noValidate
			onSubmit={(submitted) => {
				submitted.preventDefault();
				void send();
			}}
		>
			<p className="muted">
				{daysOf(event)}.{' '}
				{full ? 'All seats are taken: you wait, and we write to you when one comes free.' : seats(event)}
			</p>
			{limit > 0 ? (
				<GuestList limit={limit} guests={guests} errors={errors} onChange={changeGuests} />
			) : (
				<p>{noGuests(event)}</p>
			)}
			<p role="status">
				{tooMany && 'That is more than are left: you wait together, and we write to you when there is room for all.'}
			</p>
			{failure && (
				<p className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<ActionRow>
				<Button type="submit" busy={sending} busyText="Sending...">
					{waits ? 'Join the waiting list' : 'Register'}
				</Button>
				<Button look="line" onClick={onClose}>
					Not now
				</Button>
			</ActionRow>
		</form>
	);
}

const seats = ({ seatsLeft }: BookableEvent) =>
	seatsLeft === null
		? 'There is room for all who come.'
		: `${seatsLeft} ${seatsLeft === 1 ? 'seat is' : 'seats are'} left.`;
