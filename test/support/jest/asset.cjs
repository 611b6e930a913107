module.exports = '/assets/drawing.svg';
