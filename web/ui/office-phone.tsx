import { useContent } from '#web/core/content.ts';
import { PhoneLink } from './phone-link.tsx';

export const OfficePhone = () => <PhoneLink number={useContent('club').officePhone} />;

/** The office's telephone and its first line of hours. */
export function OfficePhoneHours() {
	const [line] = useContent('hours').office;
	return (
		<>
			<OfficePhone />
			{line && `, ${line.days} ${line.times}`}
		</>
	);
}
