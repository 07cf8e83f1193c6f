/** Nobody sees it or gets into it by keyboard; programs that fill in everything give themselves away by it. */
export const UnseenBox = () => (
	<div className="visually-hidden" aria-hidden="true">
		<label>
			Leave this empty
			<input name="website" type="text" tabIndex={-1} autoComplete="off" />
		</label>
	</div>
);
