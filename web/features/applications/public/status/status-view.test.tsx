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
	['PENDING_VERIFICATION', 1, 4],
	['MORE_INFO', 2, 5],
	['APPROVED', 4, 5],
	['ACTIVE', 5, 5],
] as const)('%s: %i steps are done and the next one is the current one', (status, done, all) => {
	const steps = stepsAt(status);
	expect(steps).toHaveLength(all);
	expect(steps.map((step) => /\((done|now)\)$/.exec(step)?.[1])).toEqual(
		steps.map((_, index) => (index < done ? 'done' : index === done ? 'now' : undefined)),
	);
});

test('the step of a request for information names it, and approval is no step before the decision', () => {
	expect(stepsAt('MORE_INFO').slice(2)).toEqual(['More information needed (now)', 'Committee decision', 'Fee paid']);
});

test('a rejection is the last step', () => {
	expect(stepsAt('REJECTED')).toEqual([
		'Application sent (done)',
		'Email verified (done)',
		'Committee decision (done)',
		'Not accepted',
	]);
});
