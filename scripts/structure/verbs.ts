/** The verbs with which a use case may begin; extend the list when a new one is needed. */
export const useCaseVerbs = `
  list get search count recount read export report
  create add update change set delete remove restore erase compact merge archive preview import upload
  log refresh verify request reset sign link unlink revoke switch
  check join leave claim call serve start complete skip cancel undo estimate
  book reschedule confirm move reorder assign open close
  invite accept decline resend withdraw activate deactivate reactivate enable disable block unblock
  subscribe unsubscribe pay charge settle refund apply receive record
  queue send notify remind build
  sync reconcile end recount fetch load ensure postpone
  approve hold plan explain refuse
  play rate
  suspend extend
  find lock render
  mark take finish
`
  .trim()
  .split(/\s+/);
