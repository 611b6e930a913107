/** Query keys of questions and sections. */
export const faqKeys = {
  list: () => ['admin', 'faq', 'list'],
};
