/** Saves a file on the device, as a download. */
export function saveFile(blob: Blob, name: string) {
	const url = URL.createObjectURL(blob);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Some browsers read the address only after the click has returned.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
