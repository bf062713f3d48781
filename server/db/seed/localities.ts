/** Every locality with the letters of its postcodes: `letters|English|Maltese`. */
const malta = `
ATD|Attard|Ħ’Attard
BZN|Balzan|Ħal Balzan
BRG|Vittoriosa|Il-Birgu
BKR|Birkirkara|Birkirkara
BBG|Birżebbuġa|Birżebbuġa
BML|Cospicua|Bormla
DGL|Dingli|Ħad-Dingli
FGR|Fgura|Il-Fgura
FRN|Floriana|Il-Furjana
GHR|Għargħur|Ħal Għargħur
GXQ|Għaxaq|Ħal Għaxaq
GDJ|Gudja|Il-Gudja
GZR|Gżira|Il-Gżira
HMR|Ħamrun|Il-Ħamrun
IKL|Iklin|L-Iklin
ISL|Senglea|L-Isla
KKR|Kalkara|Il-Kalkara
KKP|Kirkop|Ħal Kirkop
LJA|Lija|Ħal Lija
LQA|Luqa|Ħal Luqa
MRS|Marsa|Il-Marsa
MSK|Marsaskala|Marsaskala
MXK|Marsaxlokk|Marsaxlokk
MDN|Mdina|L-Imdina
MLH|Mellieħa|Il-Mellieħa
MGR|Mġarr|L-Imġarr
MST|Mosta|Il-Mosta
MQB|Mqabba|L-Imqabba
MSD|Msida|L-Imsida
MTF|Mtarfa|L-Imtarfa
NXR|Naxxar|In-Naxxar
PLA|Paola|Raħal Ġdid
PBK|Pembroke|Pembroke
PTA|Pietà|Tal-Pietà
QRM|Qormi|Ħal Qormi
QRD|Qrendi|Il-Qrendi
RBT|Rabat|Ir-Rabat
SFI|Safi|Ħal Safi
STJ|St Julian’s|San Ġiljan
SGN|San Ġwann|San Ġwann
SPB|St Paul’s Bay|San Pawl il-Baħar
SLC|Santa Luċija|Santa Luċija
SVR|Santa Venera|Santa Venera
SGW|Siġġiewi|Is-Siġġiewi
SLM|Sliema|Tas-Sliema
SWQ|Swieqi|Is-Swieqi
XBX|Ta’ Xbiex|Ta’ Xbiex
TXN|Tarxien|Ħal Tarxien
VLT|Valletta|Il-Belt Valletta
XJR|Xgħajra|Ix-Xgħajra
ZBR|Żabbar|Ħaż-Żabbar
ZBG|Żebbuġ (Malta)|Ħaż-Żebbuġ
ZTN|Żejtun|Iż-Żejtun
ZRQ|Żurrieq|Iż-Żurrieq`;

const gozo = `
FNT|Fontana|Il-Fontana
GSM|Għajnsielem|Għajnsielem
GRB|Għarb|L-Għarb
GSR|Għasri|L-Għasri
KCM|Kerċem|Ta’ Kerċem
MXR|Munxar|Il-Munxar
NDR|Nadur|In-Nadur
QLA|Qala|Il-Qala
SLZ|San Lawrenz|San Lawrenz
SNT|Sannat|Ta’ Sannat
VCT|Victoria|Ir-Rabat (Għawdex)
XRA|Xagħra|Ix-Xagħra
XWK|Xewkija|Ix-Xewkija
ZBB|Żebbuġ (Gozo)|Iż-Żebbuġ`;

/** Towns and villages of the Maltese islands (facts: all of them). */
export const seedLocalities = [...read(malta, 'malta'), ...read(gozo, 'gozo')];

function read(table: string, island: 'malta' | 'gozo') {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [postcode = '', en = '', mt = ''] = line.split('|');
      return { postcode, island, name: { en, mt } };
    });
}
