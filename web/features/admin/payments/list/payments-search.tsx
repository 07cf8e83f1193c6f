import { useEffect, useEffectEvent, useState } from 'react';
import { OfficeIcon } from '#web/features/admin/office-icon.tsx';

const pause = 350;

/** Looks after a short pause in typing, or at once on Enter, as the search of the applications does. */
export function PaymentsSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
	const [text, setText] = useState(q);
	const [asked, setAsked] = useState(q);
	// The address changed by another way than this box: it follows.
	if (q !== asked) {
		setAsked(q);
		if (q !== text.trim()) setText(q);
	}
	const search = useEffectEvent((wanted: string) => {
		if (wanted !== q) onSearch(wanted);
	});
	useEffect(() => {
		const timer = setTimeout(() => search(text.trim()), pause);
		return () => clearTimeout(timer);
	}, [text]);

	return (
		<search className="find-form">
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (text.trim() !== q) onSearch(text.trim());
				}}
			>
				<label className="find">
					<OfficeIcon name="find" />
					<span className="vh">Find a payment by name, User ID, e-mail, receipt, trxID or invoice</span>
					<input
						type="search"
						maxLength={100}
						autoComplete="off"
						placeholder="Name, User ID or number"
						value={text}
						onChange={(event) => setText(event.target.value)}
					/>
				</label>
			</form>
		</search>
	);
}
