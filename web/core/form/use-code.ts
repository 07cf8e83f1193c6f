import { useState } from 'react';
import { type Boxes, codeOf, emptyBoxes, isComplete } from '#web/ui/form/code-boxes.ts';

/** The six boxes of one question, and what is wrong with them. A refused code leaves them empty for the next one. */
export function useCode() {
	const [boxes, setBoxes] = useState(emptyBoxes);
	// An object: the same words said again are a new complaint.
	const [error, setError] = useState<{ text: string }>();
	const onChange = (next: Boxes) => {
		setBoxes(next);
		setError(undefined);
	};
	return {
		field: { boxes, error, onChange },
		/** The whole code, or nothing and a word about it. */
		read(): string | undefined {
			if (isComplete(boxes)) return codeOf(boxes);
			setError({ text: 'Please enter the full 6-digit code.' });
			return undefined;
		},
		refuse(text: string) {
			setBoxes(emptyBoxes);
			setError({ text });
		},
		empty: () => onChange(emptyBoxes),
	};
}
