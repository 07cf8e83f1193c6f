import { useEffect, useRef, useState } from 'react';
import { club } from '#contract/core/club.ts';
import { proShop } from '#web/content/pro-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** The number is in the page from the start, for those without scripts; the button uncovers it and hands it the focus. */
export function ContactShop() {
	const [shown, setShown] = useState(false);
	const phone = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		if (shown) phone.current?.querySelector('a')?.focus();
	}, [shown]);

	return (
		<div className="ask-shop">
			<p className="muted">{proShop.contactText}</p>
			<div className="row">
				<Button className="shop-button" aria-expanded={shown} aria-controls="shop-phone" onClick={() => setShown(true)}>
					Contact Us
				</Button>
				<p id="shop-phone" className="shop-phone" ref={phone} hidden={!shown}>
					<PhoneLink number={club.phones.proShop} />
				</p>
			</div>
			<p className="visually-hidden" role="status">
				{shown && `The pro shop’s telephone: ${club.phones.proShop}`}
			</p>
		</div>
	);
}
