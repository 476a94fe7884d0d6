/** What is wider or higher than its frame must scroll by keyboard too: the frame itself takes the focus. */
export const scrollable = { tabIndex: 0 } as const;
