/** Countries whose names Portuguese uses without an article; most others whose names end in a are feminine. */
const BARE =
  /^(Andorra|Angola|Aruba|Barbados|Belize|Cabo Verde|Costa Rica|Cuba|Curaçao|El Salvador|Honduras|Israel|Madagascar|Malta|Marrocos|Moçambique|Mônaco|Portugal|Porto Rico|San Marino|São .*|Singapura|Taiwan|Timor-Leste|Trinidad e Tobago)$/;
const MASCULINE = /^(Camboja|Canadá|Quênia|Panamá)$/;

/** `do Brasil`, `dos Estados Unidos`, `de Portugal`: Portuguese contracts the article of a country, other languages have none. */
export function ofCountry(name: string, lang: string): string {
  if (lang !== 'pt') return name;
  if (BARE.test(name)) return `de ${name}`;
  const [first = ''] = name.split(' ');
  if (/[oe]s$/.test(first)) return `dos ${name}`;
  if (first.endsWith('as')) return `das ${name}`;
  return `${/[aã]$/.test(first) && !MASCULINE.test(name) ? 'da' : 'do'} ${name}`;
}
