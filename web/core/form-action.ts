import { data, redirect } from 'react-router';
import { ApiError, failureText, fieldErrorsIn, InvalidInput } from './errors.ts';
import { type FormResult, type FormValues, valuesOf } from './form-values.ts';
import { flag, type PageHandle } from './page-query.ts';

/** For the `action` of a page: sends the form, and then shows the page at `sentPath`, so that a reload sends nothing. */
export async function sendForm(request: Request, sentPath: string, send: (values: FormValues) => Promise<unknown>) {
	const values = valuesOf(await request.formData());
	try {
		await send(values);
	} catch (error) {
		const fieldErrors = fieldErrorsIn(error);
		const failure = Object.keys(fieldErrors).length > 0 ? undefined : failureText(error);
		return data({ values, fieldErrors, failure } satisfies FormResult, { status: statusOf(error) });
	}
	throw redirect(sentPath, 303);
}

const statusOf = (error: unknown) => {
	if (error instanceof InvalidInput) return 400;
	return error instanceof ApiError ? error.status : 503;
};

/** For a page with such a form: it is another page after the form was sent. */
export const formHandle: PageHandle = { query: { sent: flag } };

/** Whether the page is shown after its form was sent. */
export const wasSent = (request: Request) => new URL(request.url).searchParams.has('sent');
