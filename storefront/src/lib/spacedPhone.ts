/** Formats '0000000001' as '00000 00001'. */
export const spacedPhone = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')
