// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import ApplicationStatus from './application-status.tsx';

const state = {
	status: 'PENDING_APPROVAL',
	firstName: 'Selina',
	category: 'Non Military',
	submittedAt: '2031-03-10T06:00:00.000Z',
	email: 'selina@example.com',
};
const change = {
	name: 'Selina Parvin',
	category: 'Non Military',
	sentAt: '2031-03-11T06:00:00.000Z',
	fields: [
		{ name: 'occupation', before: 'Engineer', after: 'Architect', hidden: false },
		{ name: 'photo', hidden: true },
	],
};
const opened = () => screen.findByRole('heading', { name: 'Your application is with the committee' });
const openLink = () => renderAt('/application-status#the.signed.token', <ApplicationStatus />);

test('the token in the address opens the application without typing', async () => {
	const bodies: unknown[] = [];
	fakeServer({
		'POST /api/registration/status': ({ body }) => {
			bodies.push(body);
			return state;
		},
	});
	openLink();
	await opened();
	expect(bodies).toEqual([{ token: 'the.signed.token' }]);
	expect(screen.queryByLabelText('Reference code')).toBeNull();
});

test('a link that no longer works says so and offers the form', async () => {
	fakeServer({
		'POST /api/registration/status': () => {
			throw new Refusal(404, 'This link no longer works.');
		},
	});
	openLink();
	expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.');
	expect(screen.getByLabelText('Reference code')).toBeTruthy();
});

test('without a network the link can be tried again', async () => {
	fakeServer({});
	openLink();
	const again = await screen.findByRole('button', { name: 'Try the link again' });
	fakeServer({ 'POST /api/registration/status': () => state });
	await userEvent.click(again);
	await opened();
});

test('a newer form is shown beside the application and used after one press', async () => {
	const bodies: unknown[] = [];
	fakeServer({
		'POST /api/registration/status': () => (bodies.length > 0 ? state : { ...state, change }),
		'POST /api/registration/change': ({ body }) => {
			bodies.push(body);
			return { message: 'Thank you. Your application is changed.' };
		},
	});
	openLink();
	expect((await screen.findByRole('row', { name: /^Occupation/ })).textContent).toBe('OccupationEngineerArchitect');
	await userEvent.click(screen.getByRole('button', { name: 'Use the newer form' }));
	await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
	expect(bodies).toEqual([{ token: 'the.signed.token', use: true }]);
});
