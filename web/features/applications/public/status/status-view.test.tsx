// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RegistrationStatus } from '#contract/accounts.ts';
import { renderAt } from '#tests/helpers/component.tsx';
import { StatusView } from './status-view.tsx';

const submittedAt = '2026-11-02T06:00:00.000Z';

function stepsAt(status: RegistrationStatus) {
	const state = { status, firstName: 'Kamrul', category: 'Non Military', submittedAt };
	renderAt('/application-status', <StatusView state={state} heading={null} />);
	return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test.each([
	['PENDING_VERIFICATION', 1],
	['MORE_INFO', 2],
	['APPROVED', 4],
	['ACTIVE', 5],
] as const)('%s: %i steps are done and the next one is the current one', (status, done) => {
	const steps = stepsAt(status);
	expect(steps).toHaveLength(5);
	expect(steps.map((step) => /\((done|now)\)$/.exec(step)?.[1])).toEqual(
		steps.map((_, index) => (index < done ? 'done' : index === done ? 'now' : undefined)),
	);
});

test('a rejection is the last step', () => {
	expect(stepsAt('REJECTED')).toEqual([
		'Application sent (done)',
		'Email verified (done)',
		'Committee decision (done)',
		'Not accepted',
	]);
});
