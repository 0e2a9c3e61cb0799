// The marks of banks: their names in our own lettering. Imported one by one, so that each is hashed.
import afirme from '../../art/out/small/bank-afirme.svg';
import americanExpress from '../../art/out/small/bank-american-express.svg';
import banamex from '../../art/out/small/bank-banamex.svg';
import bancoAzteca from '../../art/out/small/bank-banco-azteca.svg';
import banorte from '../../art/out/small/bank-banorte.svg';
import banregio from '../../art/out/small/bank-banregio.svg';
import bbva from '../../art/out/small/bank-bbva.svg';
import hsbc from '../../art/out/small/bank-hsbc.svg';
import inbursa from '../../art/out/small/bank-inbursa.svg';
import invex from '../../art/out/small/bank-invex.svg';
import santander from '../../art/out/small/bank-santander.svg';
import scotiabank from '../../art/out/small/bank-scotiabank.svg';
import payPal from '../../art/out/small/pay-pp.svg';
import transfer from '../../art/out/small/pay-spei.svg';

/** The file of each bank's mark, by its code in the catalogue. */
export const bankMarks: Partial<Record<string, string>> = {
  bbva: bbva,
  banamex: banamex,
  santander: santander,
  banorte: banorte,
  hsbc: hsbc,
  scotiabank: scotiabank,
  inbursa: inbursa,
  'american-express': americanExpress,
  banregio: banregio,
  afirme: afirme,
  'banco-azteca': bancoAzteca,
  invex: invex,
  paypal: payPal,
  transfer,
};
