/** Why what stands here is not for the person who looks; nothing where `gap` is ''. */
export const DutyNote = ({ gap, className = 'mt-2' }: { readonly gap: string; readonly className?: string }) =>
  gap === '' ? null : <p className={`${className} text-table text-secondary`}>{gap}。</p>
