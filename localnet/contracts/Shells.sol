// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {DrawnItems} from "./DrawnItems.sol";
import {Palettes} from "./Palettes.sol";
import {Svg} from "./Svg.sol";

/// Spirals of which there are several of each.
contract Shells is ERC1155, DrawnItems {
    using Strings for uint256;

    uint256 private constant WHORLS = 9;

    string private _name;
    string private _symbol;

    constructor(string memory name_, string memory symbol_, string memory description_)
        ERC1155("")
        DrawnItems(description_)
    {
        _name = name_;
        _symbol = symbol_;
    }

    function name() public view override returns (string memory) {
        return _name;
    }

    function symbol() public view override returns (string memory) {
        return _symbol;
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, IERC165) returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || super.supportsInterface(interfaceId);
    }

    function uri(uint256 tokenId) public view override returns (string memory) {
        return _itemURI(tokenId);
    }

    function mint(address to, uint256 tokenId, uint256 amount) external {
        require(msg.sender == owner, "only the owner");
        _mint(to, tokenId, amount, "");
    }

    function _traits(uint256 seed) internal pure override returns (Trait[] memory traits) {
        traits = new Trait[](2);
        traits[0] = Trait("Palette", Palettes.nameOf(_palette(seed)));
        traits[1] = Trait("Turn", _isLeft(seed) ? "Left" : "Right");
    }

    function _svg(uint256 seed) internal pure override returns (string memory list) {
        uint256 palette = _palette(seed);
        list = Svg.rect(0, 0, 240, 240, Palettes.color(palette, 5));
        // Each whorl touches the one before it on the same side.
        for (uint256 whorl = 0; whorl < WHORLS; whorl++) {
            uint256 radius = 100 - 10 * whorl;
            uint256 shift = 6 * whorl;
            string memory fill = Palettes.color(palette, whorl % 5);
            uint256 x = _isLeft(seed) ? 120 - shift : 120 + shift;
            list = string.concat(list, Svg.circle(x, 120 + shift / 2, radius, Svg.attribute("fill", fill)));
        }
    }

    function _motion() internal pure override returns (string memory) {
        return "circle{transform-origin:center;animation:roll 8s ease-in-out infinite alternate}"
        "@keyframes roll{to{transform:rotate(70deg)}}";
    }

    function _palette(uint256 seed) private pure returns (uint256) {
        return _roll(seed, 1, Palettes.COUNT);
    }

    function _isLeft(uint256 seed) private pure returns (bool) {
        return _roll(seed, 2, 3) == 0;
    }
}
