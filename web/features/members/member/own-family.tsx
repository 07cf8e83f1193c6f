import { type FamilyLogin, familyEndpoints, type OwnFamilyMember, relationLabels } from '#contract/family.ts';
import { classes } from '#web/core/classes.ts';
import { longDate } from '#web/core/format.ts';
import { useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { DashboardSection, SectionNote } from './dashboard-section.tsx';
import styles from './membership.module.css';

const loginTexts: Record<FamilyLogin, string> = {
	none: 'No login',
	invited: 'Invited to log in',
	active: 'Has a login',
};

const cardText = ({ cardThrough }: OwnFamilyMember) =>
	cardThrough ? `Card valid to ${longDate(cardThrough)}` : 'Card not valid at the moment';

/** The spouse and the children that the office has added: their cards and logins. */
export function OwnFamily() {
	const { data, error, refetch } = useDashboardQuery(familyEndpoints.ownFamily);
	if (!data) return error && <LoadFailure what="Your family" error={error} onRetry={refetch} />;
	if (data.length === 0) return null;
	return (
		<DashboardSection id="family" title="Your family">
			<dl className={classes('ledger ledger-plain', styles.family)}>
				{data.map((person) => (
					<div key={person.userId}>
						<dt>
							{person.name}
							<br />
							<span className="muted">
								<KeepNumbers>{`${relationLabels[person.relation]}, ${person.userId}`}</KeepNumbers>
							</span>
						</dt>
						<dd>
							{cardText(person)}
							<br />
							{loginTexts[person.login]}
						</dd>
					</div>
				))}
			</dl>
			<SectionNote>Please tell the club office when someone joins or leaves your family.</SectionNote>
		</DashboardSection>
	);
}
