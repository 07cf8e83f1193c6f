import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ZodMiniType } from 'zod/mini';
import { type Field, sectionsOf } from '#contract/application-fields.ts';
import { type Category, formKindOf } from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import {
	attachmentField,
	correctableFields,
	correctionEndpoints,
	correctionValues,
	needsSecondPerson,
} from '#contract/member-corrections.office.ts';
import { type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { dayOf } from '#web/core/club-dates.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { type FormValues, readFields, recordValues } from '#web/core/form/values.ts';
import { sectionTitle } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { BeforeAndAfter } from '#web/ui/before-and-after.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ContractFields } from '#web/ui/form/contract-fields.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormSectionBox } from '#web/ui/form/form-parts.tsx';
import { UploadField } from '#web/ui/form/upload/upload-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RecordForm } from '../member/record-form.tsx';
import type { Route } from './+types/correct-member.ts';
import styles from './correction.module.css';

export const meta = officeMeta('Correct a member');

export default function CorrectMemberRoute({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="applications">
			<CorrectMember key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function CorrectMember({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(memberEndpoints.member, { params: { id } });
	if (data)
		return (
			<>
				<PageHeader
					above={{ to: `/admin/members/${id}`, label: data.name }}
					here="Correct"
					title={`Correct the record of ${data.name}`}
					lead="Change what is wrong; the rest stays. Names, date of birth, email address, identity numbers and pictures wait until a second person has confirmed them."
				/>
				<div className={styles.form}>
					<CorrectionForm member={data} />
				</div>
			</>
		);
	return (
		<>
			<PageHeader title="Correct a member" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

type Values = Record<string, unknown>;

const sameText = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Only what differs is checked and sent, so that an old gap in the record does not block the correction. */
const changedFields = (fields: readonly Field[], before: FormValues, typed: FormValues) =>
	fields.filter(({ name }) => !sameText(before[name as keyof FormValues], typed[name as keyof FormValues]));

function CorrectionForm({ member }: { member: MemberDetail }) {
	const navigate = useNavigate();
	const category = member.category as Category;
	const fields = useMemo(() => correctableFields(category), [category]);
	const sections = useMemo(
		() =>
			sectionsOf(formKindOf(category))
				.map((section) => ({
					...section,
					fields: section.fields.filter((field) => fields.some(({ name }) => name === field.name)),
				}))
				.filter((section) => section.fields.length > 0),
		[category, fields],
	);
	const before = useMemo(() => recordValues(fields, member.values), [fields, member]);
	const changed = (typed: FormValues): Values => {
		const values = readFields(typed, changedFields(fields, before, typed));
		// A list that was emptied must arrive empty, or the old one would stay.
		return 'children' in values ? { ...values, children: values.children ?? [] } : values;
	};
	const contract = useContractForm(
		schemaResolver<FormValues, Values>(correctionValues(category) as unknown as ZodMiniType<Values>, changed),
		before,
	);
	const joined = clubDay(new Date(member.since));
	const [joinedOn, setJoinedOn] = useState(joined);
	const newDay = joinedOn !== joined ? dayOf(joinedOn) : undefined;
	const [reason, setReason] = useState('');
	const [missing, setMissing] = useState<string>();
	const [wrongDay, setWrongDay] = useState<string>();
	const back = () => navigate(`/admin/members/${member.id}`);
	return (
		<RecordForm
			label={`Correct the record of ${member.name}`}
			purpose="send the correction"
			sections={sections}
			contract={contract}
			check={() => {
				const dayProblem = dayOf(joinedOn) ? undefined : 'Please write day, month and year.';
				setWrongDay(dayProblem);
				setMissing(reason.trim() ? undefined : 'Please write the reason.');
				if (dayProblem) return `Member since: ${dayProblem}`;
				if (joinedOn === joined && Object.keys(changed(contract.form.getValues())).length === 0)
					return 'Nothing is changed. Change a field or choose a new picture first.';
				return reason.trim() ? undefined : 'Please write the reason.';
			}}
			send={() => {
				const typed = contract.form.getValues();
				const attachment = (typed as unknown as Record<string, string>)[attachmentField];
				return call(correctionEndpoints.correctMember, {
					params: { id: member.id },
					body: {
						values: changed(typed),
						reason,
						...(newDay && { joinedOn: newDay }),
						...(attachment ? { attachment } : {}),
					},
				});
			}}
			sendLabel="Correct the record"
			busyText="Sending..."
			onSent={back}
			onCancel={back}
		>
			{sections.map((section) => (
				<FormSectionBox key={section.id} title={<h2>{sectionTitle(section)}</h2>}>
					<ContractFields fields={section.fields} stored={member.documents} />
				</FormSectionBox>
			))}
			<FormSectionBox title={<h2>Membership</h2>}>
				<div className="form-grid">
					<DateField
						id="joinedOn"
						label="Member since"
						hint="Reports count the member from this day on, also for the past."
						max={clubDay(new Date())}
						value={joinedOn}
						error={wrongDay}
						onChange={setJoinedOn}
					/>
				</div>
			</FormSectionBox>
			<FormSectionBox title={<h2>What changes</h2>}>
				<ChangedSoFar
					fields={fields}
					before={before}
					member={member}
					joined={newDay ? [{ field: 'joinedOn', before: joined, after: newDay }] : []}
				/>
				<div className="form-grid">
					<TextAreaField
						label="Reason"
						hint="Stays with the correction, with the values before and after."
						name="reason"
						wide
						rows={3}
						maxLength={2000}
						required
						value={reason}
						error={missing}
						onChange={(event) => setReason(event.target.value)}
					/>
					<UploadField
						id={attachmentField}
						label="Attachment"
						hint="A picture of the letter or document that shows it. Optional."
						stored={undefined}
						error={undefined}
					/>
				</div>
			</FormSectionBox>
		</RecordForm>
	);
}

/** What was typed beside what the record has. */
function ChangedSoFar({
	fields,
	before,
	member,
	joined,
}: {
	fields: readonly Field[];
	before: FormValues;
	member: MemberDetail;
	/** The change of the day of joining, if there is one. */
	joined: { field: string; before: string; after: string }[];
}) {
	const { control } = useFormContext<FormValues>();
	const typed = useWatch({ control }) as FormValues;
	const changed = changedFields(fields, before, typed);
	const texts = changed.filter(({ kind }) => kind !== 'image');
	if (changed.length + joined.length === 0) return <p className="muted">Nothing is changed yet.</p>;
	return (
		<BeforeAndAfter
			changes={[
				...texts.map(({ name }) => ({
					field: name as string,
					before: member.values[name],
					after: typed[name as keyof FormValues] as unknown,
				})),
				...joined,
			]}
		>
			<p>
				{changed.some(({ name }) => needsSecondPerson(name))
					? 'A second person has to confirm this correction.'
					: 'This correction takes effect at once.'}
				{changed.some(({ name }) => name === 'email') &&
					' Then the member is logged out everywhere, logs in with the new address, and gets an email about it.'}
			</p>
		</BeforeAndAfter>
	);
}
