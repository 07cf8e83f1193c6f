import { expect, it } from 'vitest';
import { testApp } from '#tests/helpers/app.ts';
import { hallOffice } from '#tests/helpers/hall.ts';

it('the customer of a booking that ended six years ago is forgotten, and what was paid stays', async () => {
	const app = await testApp();
	const hall = await hallOffice(app, () => '2031-06-04');
	const id = await hall.held();
	await hall.pay(id, 100_000);
	await hall.act(id, 'cancel', { reason: 'The wedding was moved to another town.' });
	const after = async (days: number) => {
		app.clock.forward(days * 86_400);
		await app.services.retention.run();
		return app.services.hall.detail(id);
	};
	expect(await after(2_189)).toMatchObject({ name: 'Imran Hossain', email: 'imran@example.com' });
	expect(await after(2)).toMatchObject({ name: 'Customer', phone: '', email: '', paidPaisa: 100_000 });
});
