/** An element with attributes and children; attributes that are false or absent are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== undefined && value !== null)
      element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** `499,00 kr`, with plain spaces. @param amount in the currency's minor unit. */
export function money(amount, currency) {
  const text = new Intl.NumberFormat('sv-SE', { style: 'currency', currency }).format(amount / 100);
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
