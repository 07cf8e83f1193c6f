import { expect, expectAccessible, test } from './support/fixtures.ts';
import { goToWallet, newMember, payInWallet, payingWallet } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member pays on a phone and the dashboard opens', async ({ page, site }) => {
	const member = await newMember(site, 'payer');

	await test.step('the locked dashboard leads to the payment', async () => {
		await signInAs(page, member);
		await expect(page.getByRole('heading', { name: 'Membership Payment Required' })).toBeVisible();
		await page.getByRole('link', { name: 'Complete Membership Registration Payment' }).click();
		await expect(page).toHaveURL('/payment-checkout');
		await expect(page.getByText('৳1,200.00')).toBeVisible();
		await expect(page.getByText('৳120.00')).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('the checkout still works after going back from the wallet', async () => {
		await goToWallet(page);
		await page.goBack();
		await expect(page.getByRole('button', { name: 'Pay ৳1,320.00' })).toBeEnabled();
		await goToWallet(page);
	});

	await test.step('the wallet pays and returns to the site', async () => {
		await payInWallet(page, payingWallet());
		await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
		await expect(page.getByText('Payment successful!')).toBeVisible();
		await expect(page.getByText(/^R-\d{4}-\d{5}$/)).toBeVisible();
		await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
		await expectAccessible(page);
		const stored = () => page.evaluate(() => localStorage.getItem('paymentStatus'));
		await expect.poll(stored).toBe('PAID');
		await site.mail(member.email, /receipt/i);
	});

	await test.step('the dashboard is open, and there is nothing left to pay', async () => {
		await page.getByRole('link', { name: 'Go to the dashboard' }).click();
		await expect(page.getByRole('link', { name: /Membership Check your status/ })).toBeVisible();
		await page.goto('/payment-checkout');
		await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
		await expectAccessible(page);
	});
});

test('the checkout is public, the payment needs a login, and a success address proves nothing', async ({ page }) => {
	await page.goto('/checkout');
	await expect(page.getByText('৳1,320.00')).toBeVisible();
	await expect(page.getByRole('radio', { name: /Mobile wallet/ })).toBeChecked();
	await expect(page.getByText('Payment follows approval.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeHidden();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Back to the application' }).click();
	await expect(page).toHaveURL('/membership-registration');
	await page.goto('/payment-status?status=success');
	await expect(page.getByRole('heading', { name: 'Payment status' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'If a payment is missing' })).toBeVisible();
	await expectAccessible(page);
	await page.goto('/payment-status?status=success&attempt=6b0d5c0e-4a3e-4a56-9a33-0f1f4f3f9a11');
	await expect(page.getByRole('heading', { name: 'Please log in to see your payment' })).toBeVisible();
	await expect(page.getByText('Payment Successful')).toHaveCount(0);
	await expectAccessible(page);
	await page.goto('/payment-checkout');
	await expect(page).toHaveURL('/login');
});
