// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { sectionsOf } from '#contract/application-fields.ts';
import { applicationFormOf } from '#contract/applications.ts';
import { schemaResolver } from '#web/core/form/resolver.ts';
import { blankValues, type FormValues, readForm } from '#web/core/form/values.ts';
import { ContractField } from './contract-field.tsx';
import { ErrorSummary, useErrorSummary } from './error-summary.tsx';

const sections = sectionsOf('defence');

function Form() {
	const form = useForm<FormValues>({
		defaultValues: blankValues(),
		shouldFocusError: false,
		resolver: schemaResolver(applicationFormOf.defence as never, (values: FormValues) =>
			readForm(values, 'defence', 'Serving Defence Officer'),
		) as never,
	});
	const { summary, attempts, refuse } = useErrorSummary();
	return (
		<FormProvider {...form}>
			<form noValidate onSubmit={form.handleSubmit(() => {}, refuse)}>
				{attempts > 0 && <ErrorSummary sections={sections} purpose="register" ref={summary} />}
				{sections
					.flatMap(({ fields }) => fields)
					.filter(({ kind }) => kind !== 'image' && kind !== 'choice')
					.map((field) => (
						<ContractField key={field.name} field={field} />
					))}
				<button type="submit">REGISTER</button>
			</form>
		</FormProvider>
	);
}

test('wrong fields are grouped by section, the first group is open and focused, and a link leads to its field', async () => {
	render(<Form />);
	fireEvent.click(screen.getByRole('button', { name: 'REGISTER' }));
	const summary = await screen.findByRole('alert', { name: 'Please check 23 fields before you register' });
	const groups = [...summary.querySelectorAll('details')];
	expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
		'Membership Category & Type: one field to check',
		'Personal Information: 12 fields to check',
		'Income & Tax Details: one field to check',
		'Identity Documents: 5 fields to check',
		'Photos / Upload Required Documents: 3 fields to check',
		'Create Your Account: one field to check',
	]);
	expect(groups.map(({ open }) => open)).toEqual([true, false, false, false, false, false]);
	await waitFor(() => expect(document.activeElement).toBe(groups[0]?.querySelector('summary')));

	const link = [...summary.querySelectorAll('a')].find(({ textContent }) => textContent === 'Date of birth on NID')!;
	fireEvent.click(link);
	expect(document.activeElement?.id).toBe('nidDob');
	expect(document.activeElement?.closest('[role=group]')?.getAttribute('aria-labelledby')).toBe('nidDob-label');
});

test('every input has a name, and its hint and error are its description', async () => {
	render(<Form />);
	const mobile = screen.getByRole('textbox', { name: 'Mobile number' });
	const descriptionOf = (element: HTMLElement) =>
		(element.getAttribute('aria-describedby') ?? '')
			.split(' ')
			.map((id) => document.getElementById(id)?.textContent)
			.join(' | ');
	expect(descriptionOf(mobile)).toMatch(/^For example 01712345678/);
	fireEvent.click(screen.getByRole('button', { name: 'REGISTER' }));
	await screen.findByRole('alert');
	expect(descriptionOf(mobile)).toMatch(/Mobile number is required$/);
	expect(mobile.getAttribute('aria-invalid')).toBe('true');
	for (const input of screen.getAllByRole('textbox')) {
		const { labels } = input as HTMLInputElement;
		expect(labels?.[0]?.textContent, input.id).toBeTruthy();
	}
});
