import { qrText } from './qr-text.js';

it('the text of a QR code is the one in the operator’s documentation', () => {
  const [token, secret] = ['67df3917-fa0d-44e5-b327-edcc928297f8', 'd28db9a7-4cde-429e-a983-359be676944c'];
  expect(qrText(token, secret, 0)).toBe(
    `bankid.${token}.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8`,
  );
  expect(qrText(token, secret, 1)).toBe(
    `bankid.${token}.1.949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2`,
  );
});
