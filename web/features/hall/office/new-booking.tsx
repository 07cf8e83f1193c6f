import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import { type HallForm, hallOfficeEndpoints, newHallBooking } from '#contract/hall.office.ts';
import { type HallShift, hallShiftLabels, hallShifts } from '#contract/hall.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { classes } from '#web/core/classes.ts';
import { timeText } from '#web/core/club-dates.ts';
import { newId } from '#web/core/new-id.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './hall-form.module.css';
import { ContactFields, EventFields, PriceFields } from './quote-fields.tsx';
import { quoteBody, quoteValues, useQuote } from './quote-form.ts';

export const meta = officeMeta('Hold the hall');

export default function NewBookingPage() {
	return (
		<RequirePermission permission="calendar">
			<NewBooking />
		</RequirePermission>
	);
}

const { hallForm, holdHall } = hallOfficeEndpoints;
const isShift = (text: string | null): text is HallShift => (hallShifts as readonly (string | null)[]).includes(text);

/** For a request, or for a customer on the telephone. */
function NewBooking() {
	const [search] = useSearchParams();
	const enquiry = search.get('enquiry') ?? undefined;
	const { data, error, refetch } = useEndpoint(hallForm, { query: enquiry ? { enquiry } : {} });
	const shift = search.get('shift');
	return (
		<>
			<PageHeader
				above={{ to: '/admin/hall', label: 'Hall' }}
				title="Hold the hall"
				lead={
					data &&
					`The hall is held for ${data.holdHours} hours. It is confirmed when the deposit of ${data.depositPercent}% is recorded.`
				}
			/>
			{data ? (
				<HoldForm
					key={enquiry}
					form={data}
					enquiryId={enquiry}
					day={search.get('day') ?? data.request?.day ?? ''}
					shift={isShift(shift) ? shift : 'DAY'}
				/>
			) : error ? (
				<LoadError error={error} onRetry={refetch} />
			) : (
				<RowsLoading />
			)}
		</>
	);
}

const fields = [
	...['day', 'shift', 'name', 'userId', 'phone', 'email', 'event', 'guests', 'lines', 'taxBasisPoints'],
	...Array.from({ length: 20 }, (_, index) => [`lines.${index}.text`, `lines.${index}.paisa`]).flat(),
];

function HoldForm({
	form: { request, lines, eventTypes, shifts, depositPercent },
	enquiryId,
	...wanted
}: {
	form: HallForm;
	enquiryId: string | undefined;
	day: string;
	shift: HallShift;
}) {
	const [id] = useState(newId);
	const navigate = useNavigate();
	const [person, setPerson] = useState({
		...{ day: wanted.day, shift: wanted.shift as string, name: request?.name ?? '', userId: request?.userId ?? '' },
	});
	const quote = useQuote(
		quoteValues(
			{
				...{ phone: request?.phone ?? '', email: request?.email ?? '', event: request?.event ?? '' },
				...{ guests: request?.guests ?? null, taxBasisPoints: 0 },
			},
			lines,
		),
	);
	const { form, busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = checkInput(newHallBooking, { id, enquiryId, ...person, ...quoteBody(quote.values) });
			const held = await call(holdHall, { body });
			toast.success(held.message);
			await navigate(`/admin/hall/${held.id}`);
		},
		{ fields },
	);
	const quoted = { ...quote, errors: fieldErrors };
	const bind = (name: keyof typeof person) => ({
		...{ name, value: person[name], error: fieldErrors[name], autoComplete: 'off' },
		onChange: ({ target }: { target: { value: string } }) => setPerson({ ...person, [name]: target.value }),
	});
	return (
		<form
			ref={form}
			className={classes('form-grid form-grid-aligned', styles.form)}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<h2 className="form-wide">Event</h2>
			<DayField label="Day" min={clubDay(new Date())} {...bind('day')} />
			<SelectField label="Time of the day" {...bind('shift')}>
				{shifts.map(({ shift, from, to }) => (
					<option key={shift} value={shift}>
						{hallShiftLabels[shift]}, {timeText(from)} to {timeText(to)}
					</option>
				))}
			</SelectField>
			<EventFields {...quoted} eventTypes={eventTypes} />
			<h2 className="form-wide">Customer</h2>
			<TextField label="Name of the customer" maxLength={120} {...bind('name')} />
			<ContactFields {...quoted}>
				<TextField
					label="User ID"
					optional
					hint="Of a member, whose account can then be charged."
					maxLength={20}
					{...bind('userId')}
				/>
			</ContactFields>
			<PriceFields {...quoted} depositPercent={depositPercent} />
			<Failure boxed wide text={failure} />
			<ActionRow space="none" className="form-wide">
				<Button type="submit" busy={busy} busyText="Holding...">
					Hold the hall
				</Button>
			</ActionRow>
		</form>
	);
}
