// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sectionsOf } from '#contract/application-fields.ts';
import type { ApplicationDetail, Mark } from '#contract/applications.office.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { DecisionBar } from './decision-bar.tsx';

const sections = sectionsOf('civilian');
const compared = sections.find(({ id }) => id === 'identity')!;
const application = {
	id: '1',
	name: 'Selina Parvin',
	email: 's@example.com',
	status: 'PENDING_APPROVAL',
	category: 'Non Military',
	checks: ['PHOTO', 'TAX_RETURN', 'PROPOSER', 'SECONDER'].map((name) => ({ name, state: 'DONE' })),
	member: null,
};

function approveButton(marks: Record<string, Mark>) {
	renderAt(
		'/admin/applications/1',
		<DecisionBar
			application={application as unknown as ApplicationDetail}
			sections={sections}
			compared={compared}
			marks={marks}
			onDecided={() => {}}
		/>,
	);
	return screen.getByRole('button', { name: 'Approve and send credentials' });
}
const allMatch = Object.fromEntries(compared.fields.map(({ name }) => [name, 'match' as const]));
const plainLook = () => screen.getByRole('button', { name: /^Request information/ }).className;

test('approving is quiet until the document was compared, and the question lists what was not', async () => {
	const [first, second] = compared.fields;
	const button = approveButton({ ...allMatch, [first!.name]: 'differs', [second!.name]: undefined as never });
	expect(button.className).toBe(plainLook());
	await userEvent.click(button);
	expect(screen.getByText('One field is marked as different from the document.')).toBeTruthy();
	expect(screen.getByText(`Not compared with the document: ${second!.label}.`)).toBeTruthy();
});

test('approving is prominent when every field matches', async () => {
	const button = approveButton(allMatch);
	expect(button.className).not.toBe(plainLook());
	await userEvent.click(button);
	expect(screen.queryByText(/Not compared/)).toBeNull();
});
