const node = { version: 1, format: '' as const, indent: 0, direction: 'ltr' as const }

/** Returns a text as Payload's editor stores it: one paragraph for each line. */
export const richText = (text: string) => ({
  root: {
    ...node,
    type: 'root',
    children: text.split('\n').map((line) => ({
      ...node,
      type: 'paragraph',
      textFormat: 0,
      children: [{ type: 'text', version: 1, text: line, format: 0, style: '', mode: 'normal', detail: 0 }],
    })),
  },
})
