// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { teamEndpoints } from '#contract/accounts.office.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { fakeServer, Refusal, renderAt } from '#tests/helpers/component.tsx';
import { failureText } from './errors.ts';
import { countFrom } from './office-pages.ts';
import { useEndpoint, useInvalidate, useNewestCounts, useOnReturn } from './query.tsx';

const { stuckPayments } = paymentOfficeEndpoints;

function Stuck() {
	const { data, error, isFetching, refetch, update } = useEndpoint(stuckPayments, {}, { refetchOnWindowFocus: true });
	const invalidate = useInvalidate();
	return (
		<>
			<p>{error ? failureText(error) : data ? `${data.total} stuck` : 'Loading'}</p>
			<p>{isFetching ? 'busy' : 'idle'}</p>
			<button type="button" onClick={refetch}>
				Refetch
			</button>
			<button type="button" onClick={() => invalidate(stuckPayments)}>
				Invalidate
			</button>
			<button type="button" onClick={() => update((data) => ({ ...data, total: 40 }))}>
				Update
			</button>
		</>
	);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows an error at once, without a retry, and recovers on request', async () => {
	let down = true;
	const { calls } = fakeServer({
		'GET /api/admin/payments/stuck': () => {
			if (down) throw new Refusal(500, 'The server is busy.');
			return { items: [], total: 2 };
		},
	});
	renderAt('/admin/payments', <Stuck />);
	await screen.findByText('The server is busy.');
	await screen.findByText('idle');
	const before = calls.length;
	down = false;
	await press('Refetch');
	await screen.findByText('2 stuck');
	expect(calls.length).toBe(before + 1);
});

it('refetches what is invalidated, and when the window gets the focus', async () => {
	let total = 1;
	fakeServer({ 'GET /api/admin/payments/stuck': () => ({ items: [], total: total++ }) });
	renderAt('/admin/payments', <Stuck />);
	await screen.findByText(/^\d stuck/);
	total = 7;
	await press('Invalidate');
	await screen.findByText('7 stuck');
	await press('Update');
	await screen.findByText('40 stuck');
	total = 9;
	window.dispatchEvent(new Event('focus'));
	await screen.findByText('9 stuck');
});

const sources = { payments: [countFrom(stuckPayments, ({ total }) => total)] } as const;
function Menu() {
	const { payments } = useNewestCounts(sources, true);
	return <p>Badge {payments ?? 'empty'}</p>;
}

it('a badge shows the newest number from any query', async () => {
	let total = 3;
	fakeServer({ 'GET /api/admin/payments/stuck': () => ({ items: [], total }) });
	renderAt(
		'/admin',
		<>
			<Menu />
			<Stuck />
		</>,
	);
	await screen.findByText('Badge 3');
	total = 5;
	await press('Refetch');
	await screen.findByText('Badge 5');
});

it('runs an action when the person comes back to the page', async () => {
	let times = 0;
	function Page() {
		useOnReturn(() => {
			times++;
		});
		return <p>{teamEndpoints.team.path}</p>;
	}
	renderAt('/admin/team', <Page />);
	window.dispatchEvent(new Event('focus'));
	document.dispatchEvent(new Event('visibilitychange'));
	expect(times).toBe(2);
});
