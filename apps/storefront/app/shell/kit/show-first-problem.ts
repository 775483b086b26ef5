const wrong = '[aria-invalid="true"], fieldset:has(> p:not(:empty).text-price) input'

/** Leads to the first field that is wrong, once the press that found it has been drawn. */
export const showFirstProblem = (form: HTMLElement | null) =>
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>(wrong)
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  })
