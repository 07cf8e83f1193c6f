import { type OfficeRole, officeRoles } from '#contract/accounts.office.ts';
import { roleLabels } from '#web/core/office-labels.ts';
import { SelectField } from '#web/ui/field.tsx';

const duties: Record<OfficeRole, string> = {
	ADMIN: 'every desk, and this page',
	REGISTRAR: 'applications and members',
	TREASURER: 'payments',
	OFFICE: 'notices, events, enquiries and reviews',
};

export const RoleChoice = ({
	value,
	error,
	onChoose,
}: {
	value: OfficeRole;
	error?: string | undefined;
	onChoose: (role: OfficeRole) => void;
}) => (
	<SelectField
		label="Role"
		name="role"
		value={value}
		error={error}
		onChange={(event) => onChoose(event.target.value as OfficeRole)}
	>
		{officeRoles.map((role) => (
			<option key={role} value={role}>
				{roleLabels[role]}: {duties[role]}
			</option>
		))}
	</SelectField>
);
