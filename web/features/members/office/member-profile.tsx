import { Link } from 'react-router';
import { fieldLabel, sectionsOf } from '#contract/application-fields.ts';
import { type Category, formKindOf } from '#contract/applications.ts';
import { longMoment } from '#contract/core/club-time.ts';
import { type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { sectionTitle } from '#web/core/office-labels.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { isFilled } from '#web/ui/form/field-inputs.ts';
import { FieldValue } from '#web/ui/form/field-value.tsx';
import { RecordedDocument } from '#web/ui/recorded-document.tsx';
import styles from './member-profile.module.css';

/** The details of the member. Documents and full ID numbers are shown with the application, where each view is recorded; a member without one has the pictures here. */
export function MemberProfile({ member }: { member: MemberDetail }) {
	const sections = sectionsOf(formKindOf(member.category as Category));
	return (
		<div className={styles.columns}>
			<Account member={member} />
			{sections.map((section) => {
				const filled = section.fields.filter(
					({ name, kind }) => kind !== 'image' && name !== 'email' && isFilled(member.values[name]),
				);
				if (filled.length === 0) return null;
				return (
					<DetailsSection key={section.id}>
						<h2>{sectionTitle(section)}</h2>
						<dl>
							{section.id === 'category' && (
								<>
									<dt>Category</dt>
									<dd>{member.category}</dd>
								</>
							)}
							{filled.map((field) => (
								<div key={field.name} style={{ display: 'contents' }}>
									<dt>{field.label}</dt>
									<dd className={field.kind === 'textarea' ? 'keep-lines' : undefined}>
										<FieldValue field={field} value={member.values[field.name]} />
									</dd>
								</div>
							))}
						</dl>
					</DetailsSection>
				);
			})}
			{!member.applicationId && <Pictures member={member} />}
			<CategoryChanges member={member} />
		</div>
	);
}

export function activationText(
	{ invitation, activated, temporary }: Pick<MemberDetail, 'invitation' | 'activated' | 'temporary'>,
	now: Date,
): string {
	if (invitation?.activatedAt) return `Activated on ${longDate(invitation.activatedAt)}`;
	if (activated) return 'Activated';
	if (!invitation) return temporary ? 'No password chosen yet' : 'Not invited';
	const { by, at, validUntil } = invitation;
	if (new Date(at) > now) return `The invitation is emailed on ${longMoment(new Date(at))}`;
	const invited = `${by === 'LETTER' ? 'Letter printed' : 'Invited'} on ${longDate(at)}`;
	return new Date(validUntil) > now
		? `${invited}, valid until ${longDate(validUntil)}`
		: `${invited}, expired on ${longDate(validUntil)}`;
}

const Account = ({ member }: { member: MemberDetail }) => (
	<DetailsSection>
		<h2>Account</h2>
		<dl>
			<dt>User ID</dt>
			<dd className="numeric">{member.userId}</dd>
			<dt>Email</dt>
			<dd>{member.email ? <a href={`mailto:${member.email}`}>{member.email}</a> : 'None yet, so there is no login'}</dd>
			<dt>Password</dt>
			<dd>
				{member.temporary
					? member.credentialsSentAt
						? `Temporary, emailed ${longDate(member.credentialsSentAt)}`
						: 'On its way by email'
					: member.activated
						? 'Chosen by the member'
						: 'None yet'}
			</dd>
			<dt>Activation</dt>
			<dd>{activationText(member, new Date())}</dd>
			{useCan('security') && (
				<>
					<dt>Logins</dt>
					<dd>
						<Link to={`/admin/security-log?account=${member.accountId}`}>In the security log</Link>
					</dd>
				</>
			)}
			<dt>Application</dt>
			<dd>
				{member.applicationId ? (
					<Link to={`/admin/applications/${member.applicationId}`}>With documents and full numbers</Link>
				) : (
					'None; imported from a list'
				)}
			</dd>
		</dl>
	</DetailsSection>
);

/** Of a member without an application. */
function Pictures({ member: { id, documents } }: { member: MemberDetail }) {
	const pictures = Object.entries(documents);
	if (pictures.length === 0) return null;
	return (
		<DetailsSection>
			<h2>Pictures</h2>
			{pictures.map(([field, file]) => (
				<RecordedDocument
					key={field}
					label={fieldLabel(field)}
					file={file}
					load={() => call(memberEndpoints.memberDocumentUrl, { params: { id, field } })}
				/>
			))}
		</DetailsSection>
	);
}

function CategoryChanges({ member: { categoryChanges } }: { member: MemberDetail }) {
	if (categoryChanges.length === 0) return null;
	return (
		<DetailsSection>
			<h2>Changes of category and type</h2>
			<dl>
				{categoryChanges.map((change) => (
					<div key={change.id} style={{ display: 'contents' }}>
						<dt>{longDate(change.effectiveOn)}</dt>
						<dd>
							{change.from} to {change.to}
							<span className="muted">
								{' '}
								· {change.withdrawnAt ? 'withdrawn' : change.appliedAt ? 'done' : 'planned'} · {change.reason}
							</span>
						</dd>
					</div>
				))}
			</dl>
		</DetailsSection>
	);
}
